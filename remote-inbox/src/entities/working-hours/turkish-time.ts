const UNITS = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'] as const;
const TENS = ['da', 'da', 'de', 'da', 'ta', 'de'] as const;

/** The last number that is spoken takes the ending: 09.00 is "dokuzda", 17.30 "on yedi otuzda", 13.00 "on üçte". */
function ending(value: number): string {
  const unit = value % 10;
  return (unit === 0 ? TENS[value / 10] : UNITS[unit]) ?? 'da';
}

/** '17:30’da', '13:00’te': a clock time in the locative. */
export function atTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${time}’${ending(minute === 0 ? hour : minute)}`;
}
