import { Box, Text } from '@muhatap/shared/ui';
import { Badge, Menu } from '@muhatap/shared/ui/app';
import { Icon, type OpenedProps } from '@muhatap/shared/ui/plain';
import type { Workspace } from '@muhatap/shared/wire/session';
import { CompanyMark } from './company-mark';

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

/** The person's companies, at the company's button. */
export function CompanyItems({
  companies,
  current,
  opened,
  onChoose,
}: {
  readonly companies: readonly Workspace[];
  /** Id of the company in which the page works. */
  readonly current: string;
  readonly opened: OpenedProps;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <Menu.Root {...opened} positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      {/* Inside the header, not at the end of the page, so that navigation by landmarks finds
          it there. */}
      <Menu.Positioner>
        <Menu.Content minW="280px" maxW="calc(100vw - 24px)" aria-label="Kurum seçin">
          <Menu.RadioItemGroup value={current} onValueChange={({ value }) => onChoose(value)}>
            <Menu.ItemGroupLabel>Kurumlarınız</Menu.ItemGroupLabel>
            {companies.map((company) => (
              <CompanyItem key={company.id} company={company} isCurrent={company.id === current} />
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
