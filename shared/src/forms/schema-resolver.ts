import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A wire schema of an object. */
export type FormSchema = z.ZodType<unknown, FieldValues>;

/** A sentence for each field that the schema refuses, by the field's name; `items.name` for a field of a list's rows. */
export type FieldMessages = Readonly<Record<string, string>>;

const UNNAMED = 'Bu değer kullanılamaz.';

/** Checks a form by its wire schema. The schema's own sentences, if any, come first. */
export function schemaResolver<Schema extends FormSchema, Values extends FieldValues>(
  schema: Schema,
  messages: FieldMessages,
): Resolver<Values, unknown, z.output<Schema>> {
  return zodResolver(schema, {
    error: ({ path = [] }) => {
      const names = path.filter((part) => typeof part === 'string');
      return messages[names.join('.')] ?? messages[String(names[0])] ?? UNNAMED;
    },
  }) as unknown as Resolver<Values, unknown, z.output<Schema>>;
}
