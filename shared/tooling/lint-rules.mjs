import { findRetiredTerm, readTerms } from './interface-terms.mjs';
import { RETIRED_IDENTIFIER } from './retired-names.mjs';

const LOCALELESS = new Set(['toLowerCase', 'toUpperCase']);

/** Turkish İ and ı are lost without a locale. */
const localeless = {
  create: (context) => ({
    CallExpression(node) {
      const { name } = node.callee.property ?? {};
      if (LOCALELESS.has(name))
        context.report({
          node,
          message: `${name}() knows no Turkish İ and ı: use fold, lower or upper from shared/i18n, or toLocaleLowerCase with a named locale.`,
        });
    },
  }),
};

/** Names that the glossary retires. */
const plainNames = {
  create(context) {
    const check = (node) => {
      if (RETIRED_IDENTIFIER.test(node.name))
        context.report({
          node,
          message:
            'docs/glossary.md retires this name ("Words for code"): take a plain word of the field.',
        });
    };
    return { Identifier: check, JSXIdentifier: check, PrivateIdentifier: check };
  },
};

/** Terms of the interface that docs/sozluk.md replaces. */
const interfaceTerms = {
  create(context) {
    const terms = readTerms();
    const check = (node, text) => {
      const found = typeof text === 'string' ? findRetiredTerm(text, terms) : undefined;
      if (found !== undefined)
        context.report({
          node,
          message: `docs/sozluk.md: the interface says “${found.say}”, not “${found.stem}”.`,
        });
    };
    return {
      Literal: (node) => check(node, node.value),
      JSXText: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};

const NATIVE_DATES = new Set(['date', 'month', 'week', 'datetime-local']);

/** The value of an attribute that is a plain text; null for any other. */
const textOf = ({ value }) => {
  const held = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  return typeof held?.value === 'string' ? held.value : null;
};

/** A browser shows its own date fields in its own language, some of them with weeks from Sunday. */
const noNativeDates = {
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name === 'type' && NATIVE_DATES.has(textOf(node)))
        context.report({
          node,
          message: `A native ${textOf(node)} field speaks the language of the browser: use DateField or PeriodField of shared/ui/app.`,
        });
    },
  }),
};

/** Pages begin at one left edge and have one of two widths. */
const pageWidths = {
  create: (context) => ({
    JSXOpeningElement({ name, attributes }) {
      if (name.name !== 'PageBody') return;
      for (const node of attributes)
        if (node.name?.name === 'maxWidth' || node.name?.name === 'maxW')
          context.report({
            node,
            message: 'A page has one of the two widths of PageBody: width="list" or width="form".',
          });
    },
  }),
};

/** The project's own rules for oxlint. */
export default {
  meta: { name: 'muhatap' },
  rules: {
    'interface-terms': interfaceTerms,
    'no-localeless-case': localeless,
    'no-native-dates': noNativeDates,
    'page-widths': pageWidths,
    'plain-names': plainNames,
  },
};
