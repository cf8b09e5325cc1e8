import { useVisibility } from '@muhatap/shared/session';
import { Icon } from '@muhatap/shared/ui/plain';
import type { Visibility } from '@muhatap/shared/wire/session';

const WORDS: Readonly<Record<Exclude<Visibility, 'all'>, string>> = {
  own: 'Yalnızca sizin konuşmalarınız sayılıyor.',
  group: 'Yalnızca sizin, grubunuzun ve kimsenin üstlenmediği konuşmalar sayılıyor.',
};

/** Says whose conversations the numbers count, where that is not everybody's. */
export function VisibilityLine() {
  const visibility = useVisibility('reports');
  if (visibility === null || visibility === 'all') return null;
  return (
    <div className="report-scope">
      <span>
        <Icon name="eye" size={15} />
      </span>
      <p>{WORDS[visibility]}</p>
    </div>
  );
}
