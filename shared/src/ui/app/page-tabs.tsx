import { Link } from 'react-router-dom';
import { formatNumber } from '../../i18n';
import { chakra, Text } from '../primitives';

const TabLink = chakra(Link);

export interface PageTab {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  /** Null while it is on its way; its room is kept. A text where it is not exact. Left out: the part has no number. */
  readonly count?: number | string | null;
  /** The counted wait for a person. */
  readonly isUrgent?: boolean;
}

export interface PageTabsProps {
  /** Names the row for screen readers. */
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly current: string;
}

/** Under every row of tabs, whose height is that of a tab. */
const LINES = `repeating-linear-gradient(to bottom, transparent 0 calc(2.5rem - 1px), var(--muhatap-colors-border) calc(2.5rem - 1px) 2.5rem)`;

/** A form right under the tabs begins without a line of its own: theirs is there. */
const FORM_BELOW = { '& + form > section:first-of-type': { borderTopWidth: '0', paddingTop: '2' } };

/** The parts of a page, each an address of its own. Where they do not fit beside each other they stand in several rows. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '0', sm: '1' }}
      backgroundImage={LINES}
      mb="4"
      css={FORM_BELOW}
    >
      {tabs.map(({ id, name, to, count, isUrgent = false }) => {
        const isCurrent = id === current;
        return (
          <TabLink
            key={id}
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            px={{ base: '2', sm: '3' }}
            h="10"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            whiteSpace="nowrap"
            borderBottomWidth="2px"
            borderColor={isCurrent ? 'brand.solid' : 'transparent'}
            color={isCurrent ? 'fg' : 'fg.muted'}
            fontWeight="medium"
            _hover={{ color: 'fg' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            {name}
            {count === undefined ? null : (
              <Text
                as="span"
                className="tabular"
                fontSize="sm"
                color={isUrgent ? 'error.fg' : 'fg.muted'}
                minW="2.5ch"
              >
                {typeof count === 'number' ? formatNumber(count) : count}
              </Text>
            )}
          </TabLink>
        );
      })}
    </chakra.nav>
  );
}
