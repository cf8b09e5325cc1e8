import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { Box, Button, Center, Flex, HStack, Icon, Image, Text } from '@muhatap/shared/ui';
import { useId, useState } from 'react';
import { logoFault, uploadLogo } from '#entities/company';

/** The kinds of pictures that a logo may be, as the picker names them. */
const EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp'];

interface LogoFieldProps {
  readonly url: string | null;
  readonly error: string | null;
  readonly onChange: (url: string | null) => void;
}

function LogoPicture({ url }: { readonly url: string | null }) {
  return (
    <Center
      boxSize="20"
      flexShrink="0"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border"
      bg={url === null ? 'bg.muted' : 'white'}
      overflow="hidden"
    >
      {url === null ? (
        <Icon name="building" size={28} color="fg.muted" />
      ) : (
        <Image src={url} alt="Kurumun logosu" boxSize="full" objectFit="contain" p="1" />
      )}
    </Center>
  );
}

/** The company's picture: shown as the header shows it, taken from a file, or none. It counts once the form is saved. */
export function LogoField({ url, error, onChange }: LogoFieldProps) {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const noteId = useId();
  const choose = async () => {
    const [file] = await platform()
      .files.pick({ accept: EXTENSIONS, keepOthers: true })
      .catch(() => []);
    if (file === undefined) return;
    const wrong = logoFault(file);
    setFault(wrong);
    if (wrong !== null) return;
    setSending(true);
    try {
      onChange((await uploadLogo(file)).url);
    } catch (failure) {
      setFault(messageOf(failure, 'Logo yüklenemedi. Lütfen tekrar deneyin.'));
    } finally {
      setSending(false);
    }
  };
  const problem = fault ?? error;
  return (
    <Flex gap="5" align="center" role="group" aria-label="Logo" aria-describedby={noteId}>
      <LogoPicture url={url} />
      <Box minW="0">
        <HStack gap="2" flexWrap="wrap">
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={isSending}
            loadingText="Yükleniyor"
            aria-describedby={noteId}
            onClick={() => void choose()}
          >
            <Icon name="upload" size={15} />
            {url === null ? 'Logo yükle' : 'Değiştir'}
          </Button>
          {url !== null && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              disabled={isSending}
              onClick={() => {
                setFault(null);
                onChange(null);
              }}
            >
              Kaldır
            </Button>
          )}
        </HStack>
        <Text
          id={noteId}
          mt="2"
          fontSize="sm"
          color={problem === null ? 'fg.muted' : 'fg.error'}
          {...(problem !== null && { role: 'alert' })}
        >
          {problem ?? 'PNG, JPEG ya da WebP; en çok 2 MB. Kare bir resim en iyisidir.'}
        </Text>
      </Box>
    </Flex>
  );
}
