/** The contract of a house: routes, frames, views, and how they are read. */
export * from '../wire/index.ts';
export { ROUTES } from '../wire/routes/index.ts';
