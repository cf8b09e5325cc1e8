import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { useSession } from '@muhatap/shared/session';
import { Button, Stack, Text } from '@muhatap/shared/ui';
import type { ComplaintColleague } from '@muhatap/shared/wire/complaints';
import type { FollowersCommand } from './follow.types';

interface FollowersProps {
  readonly complaintId: string;
  readonly followers: readonly ComplaintColleague[];
}

/** The colleagues who are notified of what happens to the complaint, and the way to be one of them. */
export function Followers({ complaintId, followers }: FollowersProps) {
  const me = useSession(({ user }) => user?.id ?? null);
  const isFollowing = followers.some(({ id }) => id === me);
  const { run, isRunning, refusal } = usePageAction(() =>
    notify.success(isFollowing ? 'Takip bırakıldı' : 'Şikayeti takip ediyorsunuz'),
  );
  const follow = () =>
    run({
      intent: 'follow',
      id: complaintId,
      isFollowing: !isFollowing,
    } satisfies FollowersCommand);
  return (
    <Stack gap="2">
      <Text fontSize="sm" color={followers.length === 0 ? 'fg.muted' : undefined}>
        {followers.length === 0
          ? 'Takip eden yok. Sorumlu kişi her gelişmeden haberdar olur.'
          : followers.map(({ name }) => name).join(', ')}
      </Text>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        alignSelf="flex-start"
        loading={isRunning}
        onClick={follow}
      >
        {isFollowing ? 'Takibi bırak' : 'Takip et'}
      </Button>
      {refusal === null ? null : (
        <Text role="alert" fontSize="xs" color="error.fg">
          {refusal.sentence}
        </Text>
      )}
    </Stack>
  );
}
