/** Whether the text is on the clipboard now: a page that did not come over a safe connection has none. */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) === true;
