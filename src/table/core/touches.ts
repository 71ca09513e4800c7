/** What an event can do to what is at stake in a round. */
export const TOUCHES = ['adds', 'revives', 'removes', 'result'] as const;
