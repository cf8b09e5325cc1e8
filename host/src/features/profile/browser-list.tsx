import { messageOf } from '@muhatap/shared/api';
import { formatDate } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { Badge } from '@muhatap/shared/ui/app';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import type { RememberedBrowser } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { forgetBrowser } from '#entities/account';

interface BrowserListProps {
  readonly browsers: readonly RememberedBrowser[];
  readonly onForgotten: () => void;
}

/** Browsers in which the person is not asked for the second factor, and how to have it asked there again. */
export function BrowserList({ browsers, onForgotten }: BrowserListProps) {
  const [forgettingId, forgetting] = useState<string | null>(null);
  const forget = async (id: string) => {
    forgetting(id);
    try {
      await forgetBrowser(id);
      notify.success('Tarayıcı unutuldu; orada yeniden kod sorulur.');
    } catch (error) {
      notify.error(messageOf(error, 'Tarayıcı unutulamadı. Lütfen tekrar deneyin.'));
    }
    forgetting(null);
    onForgotten();
  };
  return (
    <Box as="ul">
      {browsers.map(({ id, device, current, created_at: createdAt, expires_at: expiresAt }) => (
        <Flex
          as="li"
          key={id}
          align="center"
          gap="4"
          py="3"
          borderBottomWidth="1px"
          borderColor="border.muted"
          _last={{ borderBottomWidth: '0' }}
        >
          <Icon name="laptop" color="fg.muted" size={20} />
          <Box flex="1" minW="0">
            <Text fontWeight="medium" display="flex" alignItems="center" gap="2">
              {device}
              {current ? (
                <Badge colorPalette="success" size="sm">
                  Bu tarayıcı
                </Badge>
              ) : null}
            </Text>
            <Text fontSize="sm" color="fg.muted" className="tabular">
              {formatDate(createdAt)} tarihinden beri, {formatDate(expiresAt)} tarihine kadar
            </Text>
          </Box>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-label={`${device}: unut`}
            loading={forgettingId === id}
            onClick={() => void forget(id)}
          >
            Unut
          </Button>
        </Flex>
      ))}
    </Box>
  );
}
