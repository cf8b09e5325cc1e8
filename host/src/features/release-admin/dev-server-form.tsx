import { Box, Button, chakra, Field, Flex, Input, Text } from '@muhatap/shared/ui';
import { useState, type FormEvent } from 'react';
import { devServerOf } from '#entities/release-admin';
import { useTrial } from './use-trial';

const Command = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: 'sm',
    bg: 'bg.muted',
    borderRadius: 'sm',
    px: '1.5',
    py: '0.5',
    overflowWrap: 'anywhere',
  },
});

/** A developer's own build of the module inside the live shell, in this browser alone. */
export function DevServerForm({ module }: { readonly module: string }) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { choose, isSaving, problem, forget } = useTrial(module);
  const server = devServerOf(typed);
  const fault =
    isTried && server === null
      ? 'Kendi bilgisayarınızdaki bir adres yazın: http://localhost:8080'
      : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (server !== null) choose(server);
  };
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg" p="5">
      <Text fontSize="sm" color="fg.muted" mb="4">
        Sunucuyu <Command>pnpm --filter {module} dev:live</Command> ile açın, adresini buraya yazın.
        Yalnızca bu tarayıcıda, yalnızca sizin için ve en çok 12 saat geçerlidir; sayfanın üstündeki
        şerit bunu hatırlatır.
      </Text>
      <form noValidate onSubmit={submit}>
        <Field.Root invalid={fault !== null}>
          <Field.Label>Geliştirme sunucusunun adresi</Field.Label>
          <Flex gap="2" width="full" maxW="480px" direction={{ base: 'column', sm: 'row' }}>
            <Input
              value={typed}
              placeholder="http://localhost:8080"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                forget();
              }}
            />
            <Button
              type="submit"
              variant="outline"
              colorPalette="gray"
              flexShrink="0"
              loading={isSaving}
            >
              Bu tarayıcıda dene
            </Button>
          </Flex>
          {fault !== null && <Field.ErrorText>{fault}</Field.ErrorText>}
        </Field.Root>
      </form>
    </Box>
  );
}
