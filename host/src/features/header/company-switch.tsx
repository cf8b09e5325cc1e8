import { messageOf } from '@muhatap/shared/api';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { enterWorkspace, useSession } from '@muhatap/shared/session';
import { Icon, inKit, PlainSpinner, useOpener } from '@muhatap/shared/ui/plain';
import { useState } from 'react';
import { CompanyMark } from './company-mark';

/** A person with unsaved text must confirm that the page reloads. */
const mayLeave = async (name: string): Promise<boolean> =>
  !platform().page.isTyping() ||
  askConfirm({
    title: `${name} kurumuna geçilsin mi?`,
    message: 'Sayfa yeniden yüklenir; kaydetmediğiniz yazılar silinir.',
    danger: true,
  });

const CompanyItems = inKit(() => import('./company-items').then((loaded) => loaded.CompanyItems));

/**
 * The company in which this page works, and links to the person's others (docs/behaviour.md §4.5).
 * A person with one company does not see it.
 */
export function CompanySwitch() {
  const workspaces = useSession((state) => state.workspaces);
  const companyId = useSession((state) => state.user?.company_id ?? null);
  const [isLeaving, setLeaving] = useState(false);
  const { button, wasOpened, opened } = useOpener('menu');
  const current = workspaces.find(({ id }) => id === companyId);
  if (current === undefined || workspaces.length < 2) return null;

  const enter = async (id: string) => {
    const next = workspaces.find((one) => one.id === id);
    if (next === undefined || id === companyId || !(await mayLeave(next.name))) return;
    setLeaving(true);
    try {
      await enterWorkspace(id);
    } catch (error) {
      setLeaving(false);
      notify.error(messageOf(error, `${next.name} kurumuna geçilemedi. Lütfen tekrar deneyin.`));
    }
  };

  return (
    <>
      <button
        {...button}
        type="button"
        className="quiet-button company-button"
        disabled={isLeaving}
        aria-label={`Kurum: ${current.name}. Değiştir`}
      >
        {isLeaving ? (
          <span className="company-leaving">
            <PlainSpinner size="xs" />
          </span>
        ) : (
          <CompanyMark company={current} />
        )}
        <span className="company-name">{current.name}</span>
        <Icon name="chevron-down" size={14} color="fg.muted" />
      </button>
      {wasOpened && (
        <CompanyItems
          companies={workspaces}
          current={current.id}
          opened={opened}
          onChoose={(id) => void enter(id)}
        />
      )}
    </>
  );
}
