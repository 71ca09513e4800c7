/** A hundred small files by range of characters: a browser takes those it needs. */
import '@fontsource-variable/noto-sans-sc/wght.css';
