/** The approved documents as data, their readings and their clauses. */
export * from '../rulebook/clauses.ts';
export { digestOf, isDigestOf } from '../rulebook/digest.ts';
export * from '../rulebook/index.ts';
export {
  admits,
  type Choices,
  choicesOf,
  type Narrowed,
  OPTIONS,
  type OptionName,
  type Options,
  type OptionValue,
  parseOption,
} from '../rulebook/options.ts';
export * from '../rulebook/rulebook.ts';
