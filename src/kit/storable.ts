const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** A text with a zero byte or half a surrogate pair would come back from a database as another text. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
