import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Swagger's script sets one inline style when it starts; this is the hash of exactly that style. */
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
/** The page loads nothing but its own files; it works over plain http too, so nothing is upgraded. */
const PAGE_POLICY = `default-src 'self'; style-src 'self' ${SWAGGER_STYLE}; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`;

const DESCRIPTION = `Every refusal is \`{"error": {"code", "message", "details"?}}\`: callers branch on \`code\`, \`message\` is Turkish for a person to read.
Sign in with \`POST /api/auth/login\` and send the token as \`Authorization: Bearer …\`.`;

/** The OpenAPI document made from the wire schemas. Registered before every route. */
export const apiDocs = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Muhatap API', version: '1.0.0', description: DESCRIPTION },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        security: [{ bearer: [] }],
      },
      transform: (document) => {
        const { schema, url } = jsonSchemaTransform(document);
        return {
          url,
          schema: document.route.config?.public ? { ...schema, security: [] } : schema,
        };
      },
    });
  },
  { name: 'api-docs' },
);

/**
 * The page of {@link apiDocs}: public in the demo, elsewhere for signed-in people. Registered after
 * access is decided about.
 */
export const apiDocsPage =
  ({ isPublic }: { readonly isPublic: boolean }): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...(isPublic ? { public: true } : { signedIn: true }) };
    });
    // Closed groups first: all routes at once are too long a page. Without the bar of its makers, which opens other documents.
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: PAGE_POLICY,
      uiConfig: { docExpansion: 'none', tagsSorter: 'alpha', layout: 'BaseLayout' },
    });
  };
