import { addresses } from '@muhatap/shared/contract';
import { Button, Center, Heading, Logo, Text, VStack } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import { useTitle } from '../use-title';

export function NotFoundPage() {
  useTitle('Sayfa bulunamadı');
  return (
    <Center as="main" minH="100dvh" bg="bg.canvas" p="8">
      <VStack gap="3" textAlign="center" maxW="420px">
        <Logo />
        <Text
          mt="6"
          fontSize="4xl"
          fontWeight="bold"
          color="brand.fg"
          className="tabular"
          lineHeight="1"
        >
          404
        </Text>
        <Heading as="h1" size="2xl">
          Sayfa bulunamadı
        </Heading>
        <Text color="fg.muted">Aradığınız sayfa taşınmış ya da hiç var olmamış olabilir.</Text>
        <Button asChild mt="3">
          <RouterLink to={addresses.root()}>Ana sayfaya dön</RouterLink>
        </Button>
      </VStack>
    </Center>
  );
}
