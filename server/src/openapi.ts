import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { declaredChoices, declaredMaps } from '@tonearm/shared/property-kinds';
import { VERSION } from './core/bootstrap/bootstrap.registry.js';

interface Schema {
  properties?: Record<string, Record<string, unknown>>;
}

interface Rule {
  name?: string;
  propertyName: string;
  each: boolean;
  constraints?: unknown[];
}

type Limits = (constraints: unknown[]) => Record<string, unknown>;

const LIMITS: Record<string, Limits> = {
  isLength: ([min, max]) => ({ minLength: min, ...(max === undefined ? {} : { maxLength: max }) }),
  maxLength: ([max]) => ({ maxLength: max }),
  minLength: ([min]) => ({ minLength: min }),
  min: ([min]) => ({ minimum: min }),
  max: ([max]) => ({ maximum: max }),
  arrayMinSize: ([min]) => ({ minItems: min }),
  arrayMaxSize: ([max]) => ({ maxItems: max }),
  isInt: () => ({ type: 'integer' }),
};

/** The metadata pass reads literals only; limits given as constants come from class-validator's own store. */
function copyLimits(schemas: Record<string, Schema>): void {
  const storage = getMetadataStorage() as unknown as {
    validationMetadatas: Map<{ name: string } & (new () => object), unknown>;
  };
  for (const target of storage.validationMetadatas.keys()) {
    for (const rule of getMetadataStorage().getTargetValidationMetadatas(target, '', false, false) as Rule[]) {
      const property = schemas[target.name]?.properties?.[rule.propertyName];
      const limits = LIMITS[rule.name ?? ''];
      if (property && limits && !rule.each) Object.assign(property, limits(rule.constraints ?? []));
    }
  }
}

function copyChoices(schemas: Record<string, Schema>): void {
  for (const [owner, properties] of declaredChoices()) {
    for (const [property, types] of properties) {
      const known = schemas[owner.name]?.properties?.[property];
      if (!known) continue;
      delete known['type'];
      Object.assign(known, { oneOf: types.map((type) => ({ type })), nullable: true });
    }
  }
}

/** The looser of two limits of one name. */
function looser(key: string, one: unknown, other: unknown): unknown {
  if (typeof one !== 'number' || typeof other !== 'number') return other;
  return key.startsWith('max') ? Math.max(one, other) : Math.min(one, other);
}

/** Rules of query classes by parameter; where one name has several limits, the document does not refuse what the server takes. */
function copyQueryLimits(document: OpenAPIObject): void {
  const storage = getMetadataStorage() as unknown as {
    validationMetadatas: Map<{ name: string } & (new () => object), unknown>;
  };
  const limits = new Map<string, Record<string, unknown>>();
  for (const target of [...storage.validationMetadatas.keys()].filter(({ name }) => name.endsWith('Query'))) {
    for (const rule of getMetadataStorage().getTargetValidationMetadatas(target, '', false, false) as Rule[]) {
      const known = limits.get(rule.propertyName) ?? {};
      const more = Object.entries(LIMITS[rule.name ?? '']?.(rule.constraints ?? []) ?? {});
      limits.set(rule.propertyName, {
        ...known,
        ...Object.fromEntries(more.map(([key, value]) => [key, looser(key, known[key], value)])),
      });
    }
  }
  for (const operation of Object.values(document.paths).flatMap((path) => path.get ?? [])) {
    for (const parameter of (operation.parameters ?? []) as {
      name: string;
      in: string;
      schema: Record<string, unknown>;
    }[]) {
      if (parameter.in !== 'query') continue;
      const { type, ...rest } = limits.get(parameter.name) ?? {};
      Object.assign(parameter.schema, { ...rest, ...parameter.schema, ...(type === undefined ? {} : { type }) });
    }
  }
}

function copyMaps(schemas: Record<string, Schema>): void {
  for (const [owner, maps] of declaredMaps()) {
    for (const [property, target] of maps) {
      const known = schemas[owner.name]?.properties?.[property];
      if (!known) continue;
      delete known['$ref'];
      Object.assign(known, { type: 'object', additionalProperties: { $ref: `#/components/schemas/${target().name}` } });
    }
  }
}

/** DTOs that stand in maps only, which the generator would not meet. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- Nest's own type for a list of classes
const mapTargets = (): Function[] =>
  [...declaredMaps().values()].flatMap((maps) => [...maps.values()].map((target) => target()));

/** The OpenAPI document of the REST API; handler names are operation ids. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Tonearm')
    .setDescription('REST API of a Tonearm site')
    .setVersion(VERSION)
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: mapTargets(),
  });
  // Pages are HTML; the address that takes whatever is left is no operation.
  for (const path of Object.keys(document.paths).filter((known) => /^\/\{\*?path\}$|^\/$/.test(known)))
    delete document.paths[path];
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  copyLimits(schemas);
  copyQueryLimits(document);
  copyMaps(schemas);
  copyChoices(schemas);
  return document;
}
