import { addresses } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { useSession } from '@muhatap/shared/session';
import { Icon } from '@muhatap/shared/ui/plain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Strip, StripButton, StripLine } from './strip';

/** In the tab alone: the person has read the notice. */
const READ = 'second_factor_notice';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Until a person must have set up the second factor that a role of theirs asks for: so many days are left, once after each sign-in. */
export function FactorStrip() {
  const dueAt = useSession((state) => state.factorDueAt);
  const navigate = useNavigate();
  const [readAt, read] = useState(() => platform().tab.get(READ));
  if (dueAt === null || readAt === dueAt) return null;
  const hide = () => {
    platform().tab.set(READ, dueAt);
    read(dueAt);
  };
  const days = Math.ceil((Date.parse(dueAt) - platform().clock.now()) / DAY_MS);
  return (
    <Strip role="status">
      <StripLine>
        <Icon name="key" size={15} />
        <span>
          Rolünüz iki adımlı doğrulama istiyor: {days > 1 ? `${days} gün içinde` : 'bugün'} kurun,
          sonra kurmadan devam edemezsiniz.
        </span>
        <StripButton onClick={() => void navigate(`${addresses.profile()}#iki-adim`)}>
          Şimdi kur
        </StripButton>
        <StripButton onClick={hide}>Sonra</StripButton>
      </StripLine>
    </Strip>
  );
}
