import type { Present } from '#entities/presence';

const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** 'Mehmet', 'Mehmet ve Elif', 'Mehmet ve 2 kişi'. */
function names(people: readonly Present[]): string {
  const [first, second] = people.map(({ user }) => firstName(user.name));
  if (first === undefined) return '';
  if (second === undefined) return first;
  return people.length === 2 ? `${first} ve ${second}` : `${first} ve ${people.length - 1} kişi`;
}

/** 'Mehmet yazıyor…'; null while nobody writes. */
export function describeTyping(people: readonly Present[]): string | null {
  const typing = people.filter(({ isTyping }) => isTyping);
  return typing.length === 0 ? null : `${names(typing)} yazıyor…`;
}

/** 'Bu konuşmaya bakan: Mehmet Öztürk'; '' when nobody else is there. */
export function describeViewing(people: readonly Present[]): string {
  return people.length === 0
    ? ''
    : `Bu konuşmaya bakan: ${people.map(({ user }) => user.name).join(', ')}`;
}
