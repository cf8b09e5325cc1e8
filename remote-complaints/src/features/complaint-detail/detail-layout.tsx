import { Box, Button, chakra, Flex, Grid, useBreakpointValue } from '@muhatap/shared/ui';
import { useId, type ReactNode } from 'react';

interface DetailLayoutProps {
  /** The part that a narrow screen shows. */
  readonly tab: DetailTab;
  readonly onTab: (tab: DetailTab) => void;
  readonly conversation: ReactNode;
  readonly reply: ReactNode;
  readonly facts: ReactNode;
  readonly citizen: ReactNode;
}

const TABS = [
  ['conversation', 'Mesajlar'],
  ['facts', 'Bilgiler'],
  ['citizen', 'Kişi'],
] as const;
export type DetailTab = (typeof TABS)[number][0];

const AREAS = {
  md: '"facts conversation" "citizen conversation"',
  lg: '"facts conversation citizen"',
} as const;
const COLUMNS = {
  base: 'minmax(0, 1fr)',
  md: '300px minmax(0, 1fr)',
  lg: '300px minmax(0, 1fr) 280px',
} as const;

/** Beside the conversation it stays visible, with a scroll of its own: the window less the shell's header and some air. */
const BESIDE = {
  position: { lg: 'sticky' },
  top: { lg: '6' },
  maxH: { lg: 'calc(100dvh - {sizes.headerLarge} - {spacing.12})' },
  overflowY: { lg: 'auto' },
} as const;

const PANEL = { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', minW: '0' } as const;

interface SideProps {
  readonly id: string;
  readonly area: DetailTab;
  readonly label: string;
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** On a tablet its parts stand in two columns, on a phone and beside the conversation in one: `auto`, as even one counted column goes on sideways where its height ends. */
const Side = ({ id, area, label, isHidden, children }: SideProps) => (
  <chakra.aside
    id={id}
    aria-label={label}
    hidden={isHidden}
    gridArea={{ md: area }}
    {...PANEL}
    {...BESIDE}
    p="4"
    columnCount={{ base: 'auto', sm: 2, md: 'auto' }}
    columnGap="8"
  >
    {children}
  </chakra.aside>
);

interface TabsProps {
  readonly base: string;
  readonly current: DetailTab;
  readonly onChoose: (tab: DetailTab) => void;
}

const Tabs = ({ base, current, onChoose }: TabsProps) => (
  <Flex gap="1" mb="4" role="group" aria-label="Şikayetin bölümleri">
    {TABS.map(([tab, name]) => (
      <Button
        key={tab}
        flex="1"
        minH="10"
        variant={tab === current ? 'subtle' : 'ghost'}
        colorPalette={tab === current ? 'brand' : 'gray'}
        aria-pressed={tab === current}
        aria-controls={`${base}-${tab}`}
        onClick={() => onChoose(tab)}
      >
        {name}
      </Button>
    ))}
  </Flex>
);

/** Facts, conversation and citizen beside each other; one at a time where there is no room. */
export function DetailLayout({
  tab,
  onTab,
  conversation,
  reply,
  facts,
  citizen,
}: DetailLayoutProps) {
  const base = useId();
  const isNarrow = useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false;
  const isHidden = (each: DetailTab) => isNarrow && each !== tab;
  return (
    <>
      {isNarrow && <Tabs base={base} current={tab} onChoose={onTab} />}
      <Grid
        templateColumns={COLUMNS}
        templateAreas={AREAS}
        templateRows={{ md: 'auto 1fr', lg: 'auto' }}
        gap="5"
        alignItems="start"
      >
        <Side
          id={`${base}-facts`}
          area="facts"
          label="Durum ve işlemler"
          isHidden={isHidden('facts')}
        >
          {facts}
        </Side>
        <Box
          id={`${base}-conversation`}
          hidden={isHidden('conversation')}
          gridArea={{ md: 'conversation' }}
          {...PANEL}
        >
          <Box px={{ base: '3', sm: '5' }} pt="4">
            {conversation}
          </Box>
          {/* Visible wherever somebody reads. */}
          <Box
            position="sticky"
            bottom="0"
            zIndex="docked"
            p={{ base: '3', sm: '5' }}
            pt="3"
            bg="bg.panel"
            borderBottomRadius="lg"
          >
            {reply}
          </Box>
        </Box>
        <Side
          id={`${base}-citizen`}
          area="citizen"
          label="Kişi ve notlar"
          isHidden={isHidden('citizen')}
        >
          {citizen}
        </Side>
      </Grid>
    </>
  );
}
