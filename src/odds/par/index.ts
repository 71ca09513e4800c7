export { handClasses, PAR_ROUNDS, type ParClass, type ParLine, type ParSheet, parSheet } from './sheet.ts';
