/** Class names of a CSS module; every one that is asked for exists, or the page would show it. */
declare module '*.module.css' {
  const names: { readonly [name: string]: string };
  export default names;
}
declare module '*.css';
