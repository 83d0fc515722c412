/** What session storage calls the books whose hearts a guest has pressed (wanted-hearts.ts). */
export const wantedHeartsKey = 'wanted_hearts';
