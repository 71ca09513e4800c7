/** What happens to a round when its beacon sends no pulse: it goes on and says so, or it is called off. */
export const WITHOUT_PULSE = ['go-on', 'call-off'] as const;
export type WithoutPulse = (typeof WITHOUT_PULSE)[number];
