import { layout } from './layout.ts';

/** What can be asked of a table where chips lie on a layout and are collected before anybody is paid. */
export const LAYOUT_COMMANDS = layout;
