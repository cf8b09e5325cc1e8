import { messageOf } from '@muhatap/shared/api';
import { Button, Flex, FormField, Input, Text } from '@muhatap/shared/ui';
import type { UseFormRegisterReturn } from '@muhatap/shared/forms';
import { useState } from 'react';
import { checkIssuer } from '#entities/identity-provider';

interface IssuerFieldProps {
  readonly issuer: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

type Finding = { readonly of: string; readonly text: string; readonly isGood: boolean };

/** The directory's address, and whether something answers there. */
export function IssuerField({ issuer, error, field }: IssuerFieldProps) {
  const [finding, setFinding] = useState<Finding | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { ends_sessions: ends } = await checkIssuer(issuer.trim());
      const text = ends
        ? 'Sunucu yanıt verdi; çıkışları da bildiriyor.'
        : 'Sunucu yanıt verdi. Buradan çıkan, kurum girişinden çıkmış olmaz.';
      setFinding({ of: issuer, text, isGood: true });
    } catch (failure) {
      const text = messageOf(failure, 'Sunucu denetlenemedi. Lütfen tekrar deneyin.');
      setFinding({ of: issuer, text, isGood: false });
    } finally {
      setAsking(false);
    }
  };
  const said = finding?.of === issuer ? finding : null;
  return (
    <>
      <FormField
        label="Sunucu adresi (issuer)"
        required
        error={error}
        hint="Microsoft, Google, Keycloak ya da kendi dizininizin adresi. Örnek: https://giris.ornek.bel.tr/realms/belediye"
      >
        <Input type="url" maxLength={400} autoComplete="off" {...field} />
      </FormField>
      <Flex gap="3" align="center" mt="-2" minH="8" flexWrap="wrap">
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={issuer.trim() === ''}
          loading={isAsking}
          loadingText="Denetleniyor…"
          onClick={() => void ask()}
        >
          Adresi denetle
        </Button>
        <Text fontSize="sm" role="status" color={said?.isGood === false ? 'fg.error' : 'fg.muted'}>
          {said?.text ?? ''}
        </Text>
      </Flex>
    </>
  );
}
