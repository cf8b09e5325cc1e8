/** '0:07', '12:05', '1:02:09' of seconds, as players write it. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
