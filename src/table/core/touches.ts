/** What an event can do to what is at stake in a round. */
export const TOUCHES = ['adds', 'revives', 'removes', 'result'] as const;

/** What the dealer does with chips when something that moved is put right. */
export const HAND_BACKS = ['take', 'lay', 'put', 'give'] as const;
