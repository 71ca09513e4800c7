/** The version in package.json, which the built command cannot reach; a test keeps the two alike. */
export const VERSION = '0.1.0';
