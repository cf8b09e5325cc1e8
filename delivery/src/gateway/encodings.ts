/** Whether a caller takes an encoding; one that is named with `q=0` is refused. */
export function takes(accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  const named = String(accepted ?? '')
    .split(',')
    .find((one) => one.trim().split(';')[0]?.trim() === encoding);
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}
