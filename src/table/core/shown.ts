/**
 * A value before it travels. What may be missing on the wire is null here, or not there either; lists travel as they are. A
 * schema says what travels; whoever makes the value is held to it by this type.
 */
export type Shown<T> = unknown extends T
  ? T
  : T extends readonly unknown[] | string | number | boolean | null // a branded number is an object to the compiler
    ? T
    : T extends object
      ? { readonly [K in keyof T]: object extends Pick<T, K> ? Shown<T[K]> | null | undefined : Shown<T[K]> }
      : T;
