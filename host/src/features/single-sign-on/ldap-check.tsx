import { messageOf } from '@muhatap/shared/api';
import { formatNumber } from '@muhatap/shared/i18n';
import { Button, Flex, Text } from '@muhatap/shared/ui';
import type { LdapQuestion } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { checkLdap } from '#entities/identity-provider';

interface LdapCheckProps {
  readonly question: LdapQuestion;
}

type Finding = { readonly of: string; readonly text: string; readonly isGood: boolean };
/** The server looks for no more. */
const MOST = 10;

/** Asks the directory with the settings as they are in the form, and says what fails. */
export function LdapCheck({ question }: LdapCheckProps) {
  const [finding, setFinding] = useState<Finding | null>(null);
  const [isAsking, setAsking] = useState(false);
  const of = JSON.stringify(question);
  const ask = async () => {
    setAsking(true);
    try {
      const { address, people } = await checkLdap(question);
      const count = `${people < MOST ? '' : 'en az '}${formatNumber(people)} kişi`;
      setFinding({ of, text: `${address} yanıt verdi; ${count} görünüyor.`, isGood: true });
    } catch (failure) {
      const text = messageOf(failure, 'Bağlantı denenemedi. Lütfen tekrar deneyin.');
      setFinding({ of, text, isGood: false });
    } finally {
      setAsking(false);
    }
  };
  const said = finding?.of === of ? finding : null;
  return (
    <Flex gap="3" align="center" minH="8" flexWrap="wrap">
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        disabled={question.ldap.addresses.length === 0}
        loading={isAsking}
        loadingText="Deneniyor…"
        onClick={() => void ask()}
      >
        Bağlantıyı dene
      </Button>
      <Text
        fontSize="sm"
        role="status"
        overflowWrap="anywhere"
        color={said?.isGood === false ? 'fg.error' : 'fg.muted'}
      >
        {said?.text ?? ''}
      </Text>
    </Flex>
  );
}
