import { productVersion } from '@accordent/adapters/process/product-version.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import { z } from 'zod';
import { publicRoute, type Route } from './http/route.ts';
import { failure } from './http/wire.schemas.ts';

/** The OpenAPI 3.1 document, from the schemas that validate. */
export function openApiDocument(routes: readonly Route[], product: Pick<Product, 'name'>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const address = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: productVersion,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: json(failure, 'output') },
    },
    paths,
  };
}

function operation(route: Route): object {
  const multipart = route.files !== undefined;
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.area],
    security: route.area === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headers(route)],
    ...(route.body || multipart
      ? {
          requestBody: {
            required: true,
            content: {
              [multipart ? 'multipart/form-data' : 'application/json']: { schema: bodySchema(route) },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content:
          route.answer === 'raw'
            ? { '*/*': {} }
            : { 'application/json': { schema: answerSchema(route.answer) } },
      },
      ...Object.fromEntries(
        refusals(route).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

/** `staffPutUserByIdLink`: whose call it is, then its method and its address. */
function operationId({ area, method, path }: Route): string {
  const steps = path
    .replace(/^\/(admin\/)?(api\/)?/, '')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/);
  const words = [path.startsWith('/admin/') ? 'staff' : area, method, ...steps];
  return words.map((word, place) => (place === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
}

function refusals({ area, method, params, query, body, files, limit }: Route): [string, string][] {
  const isWrite = method !== 'get';
  const all: [string, string, boolean][] = [
    ['400', 'Not what is expected, field by field', Boolean(query ?? body ?? files)],
    ['401', 'No session', area !== 'public'],
    ['403', 'Not allowed', area !== 'public'],
    ['404', 'Unknown, or not the caller’s', Boolean(params)],
    ['409', 'Against a rule, or changed meanwhile', isWrite],
    ['413', 'Too large', isWrite],
    ['415', 'Of a kind that is not taken, or compressed', true],
    ['422', 'The idempotency key came with another body', isWrite],
    ['429', 'Too often', area !== 'public' || limit !== undefined],
    ['default', 'Refused, or not possible now', true],
  ];
  return all.filter(([, , isSo]) => isSo).map(([status, description]) => [status, description]);
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = json(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const headers = (route: Route): object[] =>
  route.method === 'get'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 200 },
        },
      ];

function bodySchema(route: Route): object {
  const body = (route.body ? json(route.body, 'input') : { type: 'object', properties: {} }) as ObjectSchema;
  if (!route.files) return body;
  const files = Object.fromEntries(
    Object.keys(route.files).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  return { ...body, properties: { ...body.properties, ...files } };
}

function answerSchema(answer: z.ZodType): object {
  const shape = json(answer, 'output') as ObjectSchema;
  return {
    ...shape,
    properties: { state: { const: 'success' }, ...shape.properties },
    required: ['state', ...(shape.required ?? [])],
  };
}

const json = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // `oneOf` would say that a choice which may stand without its mark never looks like another one.
    override: ({ jsonSchema }) => {
      const { oneOf } = jsonSchema;
      if (!oneOf) return;
      delete jsonSchema.oneOf;
      jsonSchema.anyOf = oneOf;
    },
  });
  return rest;
};

/** GET /api/openapi.json. */
export function openApiRoute(routes: readonly Route[]): Route {
  let document: string | null = null;
  const route: Route = publicRoute.get('/api/openapi.json', {
    summary: 'This document',
    action: 'read-contract',
    answer: 'raw',
    handle: async ({ ports, ctx }) => {
      document ??= JSON.stringify(openApiDocument([...routes, route], ports.product));
      ctx.type = 'json';
      ctx.body = document;
    },
  });
  return route;
}
