import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Box, chakra, Flex, Input, Text } from '@muhatap/shared/ui';
import { EMOJI_GROUPS, emojiOf, searchEmoji } from './emoji-data';
import { EmojiGrid } from './emoji-grid';
import { recentEmoji, rememberEmoji } from './recent-emoji';

const FOUND_MAX = 96;

interface GroupTabsProps {
  readonly group: number;
  readonly onChange: (group: number) => void;
}

const GroupTabs = ({ group, onChange }: GroupTabsProps) => (
  <Flex
    role="tablist"
    aria-label="Emoji grupları"
    px="2"
    gap="0.5"
    borderBottomWidth="1px"
    borderColor="border"
  >
    {EMOJI_GROUPS.map(({ title, emoji }, index) => (
      <chakra.button
        key={title}
        type="button"
        role="tab"
        aria-selected={index === group}
        aria-label={title}
        title={title}
        flex="1"
        h="9"
        fontSize="lg"
        cursor="pointer"
        borderBottomWidth="2px"
        borderColor={index === group ? 'brand.solid' : 'transparent'}
        opacity={index === group ? 1 : 0.65}
        _hover={{ opacity: 1 }}
        onClick={() => onChange(index)}
      >
        {emoji[0]?.sign}
      </chakra.button>
    ))}
  </Flex>
);

/** All signs by group, or what a search finds; those used last stand first. */
export function EmojiPicker({ onChoose }: { readonly onChoose: (sign: string) => void }) {
  const [term, setTerm] = useState('');
  const [group, setGroup] = useState(0);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => void recentEmoji().then(setRecent), []);
  const choose = (sign: string) => {
    void rememberEmoji(sign);
    onChoose(sign);
  };
  const found = searchEmoji(term, FOUND_MAX);
  const isSearching = term.trim() !== '';
  const toInput = () => input.current?.focus();
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown')
      body.current?.querySelector<HTMLButtonElement>('[role=gridcell][tabindex="0"]')?.focus();
    else if (event.key === 'Enter' && found[0] !== undefined) choose(found[0].sign);
    else return;
    event.preventDefault();
  };
  const shown = EMOJI_GROUPS[group];
  return (
    <Flex direction="column" w={{ base: 'calc(100vw - 2rem)', sm: '340px' }} maxW="340px">
      <Box p="2">
        <Input
          ref={input}
          size="sm"
          aria-label="Emoji ara"
          placeholder="Emoji ara..."
          value={term}
          autoFocus
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={keyDown}
        />
      </Box>
      {!isSearching && <GroupTabs group={group} onChange={setGroup} />}
      <Box ref={body} px="2" pb="2" h="264px" overflowY="auto">
        {isSearching && found.length === 0 && (
          <Text py="8" textAlign="center" fontSize="sm" color="fg.muted">
            Eşleşen emoji yok
          </Text>
        )}
        {isSearching && found.length > 0 && (
          <EmojiGrid label="Bulunanlar" emoji={found} onChoose={choose} onLeaveUp={toInput} />
        )}
        {!isSearching && recent.length > 0 && group === 0 && (
          <EmojiGrid
            label="Son kullanılanlar"
            emoji={emojiOf(recent)}
            onChoose={choose}
            onLeaveUp={toInput}
          />
        )}
        {!isSearching && shown !== undefined && (
          <EmojiGrid
            key={shown.title}
            label={shown.title}
            emoji={shown.emoji}
            onChoose={choose}
            onLeaveUp={toInput}
          />
        )}
      </Box>
    </Flex>
  );
}
