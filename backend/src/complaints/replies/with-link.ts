/** The words in front of the address at which a citizen follows their complaint. */
const FOLLOW = 'Başvurunuzu takip edin:';

/** Words to a citizen with the address at their end, unless they name it; without it where the channel takes no more than `limit` characters. */
export function withLink(text: string, link: string | null, limit: number): string {
  if (link === null || text.trim() === '' || text.includes(link)) return text;
  const linked = `${text.trimEnd()}\n\n${FOLLOW} ${link}`;
  return [...linked].length > limit ? text : linked;
}
