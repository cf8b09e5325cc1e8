import { useActionState } from 'react';
import { loginMessage, signIn } from '../session';
import {
  Alert,
  Button,
  Center,
  FormField,
  Heading,
  Input,
  PasswordInput,
  VStack,
  chakra,
} from '../ui';

// The demo company's people (docs/behaviour.md §4.7); they exist only on a server that runs with
// DEMO=1.
const DEMO = { email: 'admin@demo.muhatap.test', password: 'muhatap-demo' };

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

async function enter(_before: string | null, form: FormData): Promise<string | null> {
  try {
    await signIn({ email: textOf(form, 'email'), password: textOf(form, 'password') });
    return null;
  } catch (error) {
    return loginMessage(error);
  }
}

/** A sign-in for one developer on one machine. The real one is the shell's. */
export function AloneSignIn() {
  const [problem, submit, isSending] = useActionState(enter, null);
  return (
    <Center minH="100dvh" p="6" bg="bg.subtle">
      <chakra.form
        action={submit}
        w="360px"
        p="6"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
      >
        <VStack gap="4" alignItems="stretch">
          <Heading as="h1" size="lg">
            Giriş
          </Heading>
          {problem ? (
            <Alert.Root status="error">
              <Alert.Indicator />
              <Alert.Title>{problem}</Alert.Title>
            </Alert.Root>
          ) : null}
          <FormField label="E-posta" required>
            <Input name="email" type="email" autoComplete="username" defaultValue={DEMO.email} />
          </FormField>
          <FormField label="Parola" required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              defaultValue={DEMO.password}
            />
          </FormField>
          <Button type="submit" loading={isSending}>
            Giriş Yap
          </Button>
        </VStack>
      </chakra.form>
    </Center>
  );
}
