import type { OpenApiDocument } from './openapi-document.ts';

/** As much of a document as a promise is made about. */
interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}
interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Shape;
}
type Content = Readonly<Record<string, { readonly schema?: Shape }>>;
interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Named = Readonly<Record<string, Shape>>;
/** `sent` by a program, which must go on being taken; `answered` to it, which must go on being readable. */
type Direction = 'sent' | 'answered';

/**
 * What would break a program that was written for an earlier document: something that is gone, something more that is asked for, something
 * narrower that is taken, something that may be missing from an answer where it never was. What is added breaks nothing.
 */
export function breakingChanges(before: OpenApiDocument, now: OpenApiDocument): string[] {
  const [named, namedNow] = [schemasOf(before), schemasOf(now)];
  const current = operationsOf(now);
  return [...operationsOf(before)].flatMap(([where, operation]) => {
    const today = current.get(where);
    if (!today) return [`${where} is gone`];
    const shapes = comparison(named, namedNow);
    return [
      ...parameterChanges(where, operation.parameters ?? [], today.parameters ?? [], shapes),
      ...contentChanges(`${where} body`, operation.requestBody?.content, today.requestBody?.content, 'sent', shapes),
      ...(!operation.requestBody && today.requestBody ? [`${where} asks for a body`] : []),
      ...Object.entries(operation.responses)
        .filter(([status]) => status < '300')
        .flatMap(([status, { content }]) =>
          today.responses[status]
            ? contentChanges(`${where} ${status}`, content, today.responses[status]?.content, 'answered', shapes)
            : [`${where} answers ${status} no more`],
        ),
    ];
  });
}

const schemasOf = ({ components }: OpenApiDocument): Named => (components?.schemas ?? {}) as Named;

const operationsOf = ({ paths = {} }: OpenApiDocument): Map<string, Described> =>
  new Map(
    Object.entries(paths as Readonly<Record<string, Readonly<Record<string, Described>>>>).flatMap(([at, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${at}`, operation] as const),
    ),
  );

type Comparison = ReturnType<typeof comparison>;

function parameterChanges(where: string, before: readonly Parameter[], now: readonly Parameter[], shapes: Comparison): string[] {
  const keyOf = ({ in: place, name }: Parameter) => `${place} ${name?.toLowerCase()}`;
  const known = new Map(before.map((parameter) => [keyOf(parameter), parameter]));
  const today = new Map(now.map((parameter) => [keyOf(parameter), parameter]));
  return [
    ...[...known].flatMap(([key, { schema }]) => {
      const other = today.get(key);
      return other ? shapes(`${where} ${key}`, schema, other.schema, 'sent') : [`${where}: ${key} is gone`];
    }),
    ...[...today].flatMap(([key, { required }]) => (required && !known.get(key)?.required ? [`${where}: ${key} is required now`] : [])),
  ];
}

function contentChanges(where: string, before: Content = {}, now: Content = {}, direction: Direction, shapes: Comparison): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const today = now[type];
    return today ? shapes(where, schema, today.schema, direction) : [`${where} is no longer ${type}`];
  });
}

/** Compares two shapes and what they refer to; each pair of names once, for shapes may hold themselves. */
function comparison(named: Named, namedNow: Named) {
  const seen = new Set<string>();

  function changes(where: string, was: Shape | undefined, is: Shape | undefined, direction: Direction): string[] {
    if (!was || !is) return [];
    const pair = `${was.$ref} ${is.$ref} ${direction}`;
    if (was.$ref && is.$ref) {
      if (seen.has(pair)) return [];
      seen.add(pair);
    }
    const [before, now] = [whole(was, named), whole(is, namedNow)];
    return [
      ...alternativeChanges(where, before, now, direction),
      ...valueChanges(where, before, now, direction),
      ...memberChanges(where, before, now, direction),
      ...(before.items && now.items ? changes(`${where}[]`, before.items, now.items, direction) : []),
    ];
  }

  /** Alternatives are compared in their order: a new one stands behind the others. */
  function alternativeChanges(where: string, before: Shape, now: Shape, direction: Direction): string[] {
    const [known, today] = [alternativesOf(before), alternativesOf(now)];
    if (known.length === 1 && today.length === 1) return [];
    const paired = known.flatMap((shape, index) => changes(`${where} (${index + 1})`, shape, today[index], direction));
    if (direction === 'sent' && today.length < known.length) return [...paired, `${where} takes fewer alternatives`];
    const mayBeNull = (shapes: readonly Shape[]) => shapes.some(({ type }) => type === 'null');
    return direction === 'answered' && mayBeNull(today) && !mayBeNull(known) ? [...paired, `${where} may be null now`] : paired;
  }

  function memberChanges(where: string, before: Shape, now: Shape, direction: Direction): string[] {
    const known = before.properties;
    if (!known) return [];
    const today = now.properties ?? {};
    const asked = direction === 'sent' ? (now.required ?? []).filter((name) => !before.required?.includes(name)) : [];
    const lost = direction === 'answered' ? (before.required ?? []).filter((name) => name in today && !now.required?.includes(name)) : [];
    return [
      ...Object.entries(known).flatMap(([name, shape]) =>
        today[name] ? changes(`${where}/${name}`, shape, today[name], direction) : [`${where}/${name} is gone`],
      ),
      ...asked.map((name) => `${where}/${name} is required now`),
      ...lost.map((name) => `${where}/${name} may be missing now`),
    ];
  }

  return changes;
}

const alternativesOf = (shape: Shape): readonly Shape[] => shape.anyOf ?? [shape];

function valueChanges(where: string, before: Shape, now: Shape, direction: Direction): string[] {
  const types = (shape: Shape) => [shape.type ?? []].flat().join(' or ');
  if (types(before) !== types(now) && !before.anyOf && !now.anyOf) return [`${where} was ${types(before)} and is ${types(now)}`];
  if (direction === 'answered') return [];
  const refused = (before.enum ?? []).filter((value) => now.enum && !now.enum.includes(value));
  const grew = (name: 'minimum' | 'minLength') => (now[name] ?? -Infinity) > (before[name] ?? -Infinity);
  const shrank = (name: 'maximum' | 'maxLength') => (now[name] ?? Infinity) < (before[name] ?? Infinity);
  return [
    ...refused.map((value) => `${where} takes ${JSON.stringify(value)} no more`),
    ...(!before.enum && now.enum ? [`${where} takes only a choice now`] : []),
    ...(grew('minimum') || grew('minLength') || shrank('maximum') || shrank('maxLength') ? [`${where} has narrower bounds`] : []),
  ];
}

/** A shape with what it refers to and what its parts add. */
function whole(shape: Shape, named: Named): Shape {
  if (shape.$ref) return whole(named[shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)] ?? {}, named);
  if (!shape.allOf) return shape;
  const parts = shape.allOf.map((part) => whole(part, named));
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Shape>;
  const merged = Object.assign({}, ...parts, shape) as Shape;
  if (Object.keys(properties).length === 0) return merged;
  return { ...merged, properties, required: parts.flatMap(({ required }) => required ?? []) };
}
