import type { OpenApiDocument } from '#api';

/** As much of JSON Schema as bodies in our document use. */
interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly example?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly minimum?: number;
  readonly minLength?: number;
}

type Described = Readonly<
  Record<string, { readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Shape }>> } }>
>;

/** For each alternative that a document allows as the body of an operation: the one with nothing in it but what is required. */
export function smallestBodies(document: OpenApiDocument, at: string, method: string): unknown[] {
  const paths = document.paths as unknown as Readonly<Record<string, Described>>;
  const schema = paths[at]?.[method]?.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const named = (document.components?.schemas ?? {}) as unknown as Readonly<Record<string, Shape>>;
  const whole = resolved(schema, named);
  return (whole.anyOf ?? [whole]).map((alternative) => smallest(alternative, named));
}

function smallest(shape: Shape, named: Readonly<Record<string, Shape>>): unknown {
  if (shape.example !== undefined) return shape.example;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.$ref) return smallest(resolved(shape, named), named);
  const first = shape.allOf?.[0] ?? shape.anyOf?.[0];
  if (first) return smallest(first, named);
  if (shape.properties)
    return Object.fromEntries((shape.required ?? []).map((name) => [name, smallest(shape.properties?.[name] ?? {}, named)]));
  switch ([shape.type].flat()[0]) {
    case 'integer':
    case 'number':
      return shape.minimum ?? 1;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return 'x'.repeat(shape.minLength ?? 1);
  }
}

const resolved = (shape: Shape, named: Readonly<Record<string, Shape>>): Shape =>
  shape.$ref ? resolved(named[shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)] ?? {}, named) : shape;
