export const SEATS = ['board', 'player', 'dealer', 'pit'] as const;
/** Through whose eyes a round can be seen again. */
export type Seat = (typeof SEATS)[number];
