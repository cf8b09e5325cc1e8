import { formatNumber } from '@muhatap/shared/i18n';
import {
  Box,
  Flex,
  Grid,
  Heading,
  HStack,
  Icon,
  IconButton,
  Text,
  VisuallyHidden,
} from '@muhatap/shared/ui';
import type { Group } from '@muhatap/shared/wire/people';
import { AvatarStack } from '#entities/people';

export const GROUP_COLUMNS = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 220px 150px 72px' };

interface GroupRowProps {
  readonly group: Group;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A group in one row: purpose, members, and number of open conversations. */
export function GroupRow({
  group: { name, description, members, open_rooms: open },
  onEdit,
  onRemove,
}: GroupRowProps) {
  return (
    <Grid
      as="li"
      aria-label={name}
      templateColumns={GROUP_COLUMNS}
      columnGap="6"
      rowGap="3"
      alignItems="center"
      px={{ base: '4', md: '5' }}
      py="4"
      minH="16"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
      position="relative"
    >
      <Box minW="0" pe={{ base: '20', md: '0' }}>
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {name}
        </Heading>
        {description !== '' && (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {description}
          </Text>
        )}
      </Box>
      <Flex gap="3" align="center">
        <AvatarStack people={members} most={4} />
        <Text fontSize="sm" color={members.length === 0 ? 'fg.muted' : 'fg'} className="tabular">
          {members.length === 0 ? 'Üyesi yok' : `${formatNumber(members.length)} kişi`}
        </Text>
        <VisuallyHidden>{members.map((member) => member.name).join(', ')}</VisuallyHidden>
      </Flex>
      <Text fontSize="sm" color="fg.muted" className="tabular">
        {open === 0 ? 'Açık konuşma yok' : `${formatNumber(open)} açık konuşma`}
      </Text>
      <HStack
        gap="0"
        position={{ base: 'absolute', md: 'static' }}
        top="3"
        insetEnd="3"
        justify="flex-end"
      >
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${name}: düzenle`}
          onClick={onEdit}
        >
          <Icon name="edit" size={16} />
        </IconButton>
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${name}: sil`}
          onClick={onRemove}
        >
          <Icon name="delete" size={16} />
        </IconButton>
      </HStack>
    </Grid>
  );
}
