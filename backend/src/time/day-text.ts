/** A day (`YYYY-MM-DD`) as Turkish writes it in figures: 05.12.2026. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');
