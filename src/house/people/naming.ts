/** Names that stand for something else in records and accounts; those of guests are given with `addGuest` alone. */
const RESERVED = /^(?:house|world|cage|auto-.*|guest-.*)$/;

export const isPersonId = (id: string): boolean => /^[a-z0-9][a-z0-9._-]{0,39}$/.test(id);

export const isReserved = (id: string): boolean => RESERVED.test(id);

/** The ids of walk-in guests say what they are, so that nobody takes one for somebody with an account. */
export const isGuestId = (id: string): boolean => isPersonId(id) && /^guest-[a-z0-9]/.test(id);

export const isShiftId = (id: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(id);

const NAME_MAX = 60;
const REASON_MAX = 200;
// Beside control characters, those that reverse the text after them: a name must not rearrange a record.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const clean = (text: string, max: number): string | undefined => {
  const trimmed = text.trim().normalize('NFC');
  const length = [...trimmed].length;
  return length === 0 || length > max || UNPRINTABLE.test(trimmed) ? undefined : trimmed;
};

/** The name as it is kept, or nothing if it cannot be one. */
export const cleanName = (text: string): string | undefined => clean(text, NAME_MAX);

export const cleanReason = (text: string): string | undefined => clean(text, REASON_MAX);
