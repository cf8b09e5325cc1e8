/**
 * One to five, in the forms in which people answer the survey: "5", "5/5", "4 puan", "3 yıldız",
 * stars, the keycap emoji.
 */
const DIGIT = /^([1-5])(?:\uFE0F?\u20E3)?\s*(?:\/\s*5|puan|yıldız|⭐)?[.!]?$/u;
const STARS = /^(?:[⭐★]\uFE0F?\s?){1,5}$/u;

/** The score in a citizen's message; null where it holds more than a score. */
export function surveyScore(words: string): number | null {
  const text = words.trim().toLocaleLowerCase('tr');
  const [, digit] = DIGIT.exec(text) ?? [];
  if (digit !== undefined) return Number(digit);
  return STARS.test(text) ? [...text].filter((sign) => sign === '⭐' || sign === '★').length : null;
}
