import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { Link } from '@chakra-ui/react/link';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { Text } from '@chakra-ui/react/text';
import {
  alertSlotRecipe,
  animationStyles,
  buttonRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputAddonRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { Logo } from '../logo/logo';
import { globalCss } from '../theme/global-css';
import { radii, scales, shadows } from '../theme/scales';
import { semanticColors } from '../theme/semantic-colors';
import { textStyles } from '../theme/text-styles';
import { colors, measures } from '../theme/tokens';

// The baseline of the sign-in page in `npm run bench -- delivery`: the same form with React and
// Chakra alone, no router, no session, no federation, and only the recipes that the form draws.
const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'muhatap',
    globalCss,
    theme: {
      breakpoints: { sm: '600px', md: '900px', lg: '1200px', xl: '1536px' },
      keyframes,
      animationStyles,
      layerStyles,
      textStyles,
      tokens: { ...scales, ...measures, colors },
      semanticTokens: { colors: semanticColors, shadows, radii },
      recipes: {
        button: buttonRecipe,
        heading: headingRecipe,
        input: inputRecipe,
        inputAddon: inputAddonRecipe,
        link: linkRecipe,
        spinner: spinnerRecipe,
      },
      slotRecipes: { alert: alertSlotRecipe, field: fieldSlotRecipe },
    },
  }),
);

const MODES = [
  ['phone', 'Telefon ile'],
  ['email', 'E-posta ile'],
] as const;

async function send(address: string, body: unknown): Promise<void> {
  const answer = await globalThis.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error('Login failed');
}

function Form({ mode }: { readonly mode: 'phone' | 'email' }) {
  const [values, setValues] = useState({ phone: '', email: '', password: '' });
  const [isShown, setShown] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const bind = (name: keyof typeof values) => ({
    size: 'lg' as const,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    await (
      mode === 'phone'
        ? send('/api/auth/login-with-otp', { phone: values.phone })
        : send('/api/auth/login', values)
    ).catch((error: unknown) => setProblem(String(error)));
    setRunning(false);
  };
  const toggle = (
    <IconButton
      variant="ghost"
      size="xs"
      type="button"
      aria-label="Parolayı göster"
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <LuEyeOff /> : <LuEye />}
    </IconButton>
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        {problem === null ? null : (
          <Alert.Root status="error">
            <Alert.Indicator />
            <Alert.Title>{problem}</Alert.Title>
          </Alert.Root>
        )}
        {mode === 'phone' ? (
          <Field.Root>
            <Field.Label>Telefon numarası</Field.Label>
            <Input type="tel" {...bind('phone')} />
            <Field.HelperText>Tek kullanımlık bir giriş kodu göndereceğiz.</Field.HelperText>
          </Field.Root>
        ) : (
          <>
            <Field.Root>
              <Field.Label>E-posta</Field.Label>
              <Input type="email" {...bind('email')} />
              <Field.ErrorText />
            </Field.Root>
            <Field.Root>
              <Field.Label>Parola</Field.Label>
              <InputGroup endElement={toggle}>
                <Input type={isShown ? 'text' : 'password'} {...bind('password')} />
              </InputGroup>
            </Field.Root>
          </>
        )}
        <Button type="submit" size="lg" loading={isRunning}>
          Giriş Yap
        </Button>
      </Stack>
    </form>
  );
}

function SignIn() {
  const [mode, setMode] = useState<'phone' | 'email'>('phone');
  return (
    <Flex direction="column" minH="100dvh" align="center" justify="center" gap="6" bg="bg.canvas">
      <Box as="main" width="full" maxW="auth">
        <Box bg="bg.panel" borderWidth="1px" borderRadius="xl" shadow="md" px="16" py="12">
          <Link href="/" mb="8">
            <Logo />
          </Link>
          <Heading as="h1" size="2xl">
            Giriş yapın
          </Heading>
          <Flex role="tablist" bg="bg.muted" borderRadius="md" p="1" gap="1" my="6">
            {MODES.map(([value, label]) => (
              <Button
                key={value}
                role="tab"
                aria-selected={mode === value}
                size="sm"
                flex="1"
                variant="plain"
                onClick={() => setMode(value)}
              >
                {label}
              </Button>
            ))}
          </Flex>
          <Form mode={mode} />
          <Text mt="6" color="fg.muted">
            Kurumunuz henüz kayıtlı değil mi? <Link href="/register">Kayıt olun</Link>
          </Text>
        </Box>
        <HStack justify="space-between" mt="4">
          <Link href="/privacy-policy">Gizlilik Politikası</Link>
          <Link href="/terms-and-conditions">Kullanım Koşulları</Link>
        </HStack>
      </Box>
    </Flex>
  );
}

const root = globalThis.document.getElementById('root');
const nonce = globalThis.document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (root !== null)
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'm', ...(nonce && { nonce }) })}>
      <ChakraProvider value={system}>
        <SignIn />
      </ChakraProvider>
    </CacheProvider>,
  );
