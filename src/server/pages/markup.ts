const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that means nothing to a browser. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

/** The same, with what stands between backquotes as code. */
export const prose = (text: string): string => safe(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
