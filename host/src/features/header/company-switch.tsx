import { messageOf } from '@muhatap/shared/api';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { enterWorkspace, useSession } from '@muhatap/shared/session';
import { Box, Icon, Spinner, Text } from '@muhatap/shared/ui';
import { Badge, Menu } from '@muhatap/shared/ui/app';
import type { Workspace } from '@muhatap/shared/wire/people';
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

interface CompanyItemProps {
  readonly company: Workspace;
  readonly isCurrent: boolean;
}

function CompanyItem({ company, isCurrent }: CompanyItemProps) {
  const { id, name, plan } = company;
  return (
    <Menu.RadioItem value={id} valueText={name} ps="2" pe="2" gap="3" minH="11">
      <CompanyMark company={company} size={32} />
      <Text flex="1" minW="0" truncate fontWeight={isCurrent ? 'semibold' : 'normal'}>
        {name}
      </Text>
      <Badge size="sm" variant="subtle" colorPalette={plan === 'Pro' ? 'brand' : 'gray'}>
        {plan}
      </Badge>
      <Box boxSize="4" display="inline-flex">
        {isCurrent && <Icon name="check" size={16} color="brand.fg" />}
      </Box>
    </Menu.RadioItem>
  );
}

/**
 * The company in which this page works, and links to the person's others (docs/behaviour.md §4.5).
 * A person with one company does not see it.
 */
export function CompanySwitch() {
  const workspaces = useSession((state) => state.workspaces);
  const companyId = useSession((state) => state.user?.company_id ?? null);
  const [isLeaving, setLeaving] = useState(false);
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
    <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <button
          type="button"
          className="quiet-button company-button"
          disabled={isLeaving}
          aria-label={`Kurum: ${current.name}. Değiştir`}
        >
          {isLeaving ? (
            <span className="company-leaving">
              <Spinner size="xs" />
            </span>
          ) : (
            <CompanyMark company={current} />
          )}
          <span className="company-name">{current.name}</span>
          <Icon name="chevron-down" size={14} color="fg.muted" />
        </button>
      </Menu.Trigger>
      {/* Inside the header, not at the end of the page, so that navigation by landmarks finds
          it there. */}
      <Menu.Positioner>
        <Menu.Content minW="280px" maxW="calc(100vw - 24px)" aria-label="Kurum seçin">
          <Menu.RadioItemGroup value={current.id} onValueChange={({ value }) => void enter(value)}>
            <Menu.ItemGroupLabel>Kurumlarınız</Menu.ItemGroupLabel>
            {workspaces.map((company) => (
              <CompanyItem
                key={company.id}
                company={company}
                isCurrent={company.id === current.id}
              />
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
