/** As much of JSON Schema as our document uses. */
export interface DescribedShape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, DescribedShape>>;
  readonly items?: DescribedShape;
  readonly anyOf?: readonly DescribedShape[];
  readonly oneOf?: readonly DescribedShape[];
  /** A named shape, and what is said of it at this place. */
  readonly allOf?: readonly DescribedShape[];
  readonly description?: string;
}

/** Something that a schema allows, to begin a request with: its own examples where it has them. */
export function exampleOf(shape: DescribedShape, named: Readonly<Record<string, DescribedShape>>): unknown {
  if (shape.example !== undefined) return shape.example;
  if (shape.default !== undefined && shape.default !== '') return shape.default;
  if (shape.$ref) return exampleOf(named[nameIn(shape.$ref)] ?? {}, named);
  const [first] = shape.allOf ?? shape.anyOf ?? shape.oneOf ?? [];
  if (first) return exampleOf(first, named);
  if (shape.enum) return shape.enum[0];
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, member]) => [name, exampleOf(member, named)]));
  switch ([shape.type].flat()[0]) {
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    case 'string':
      return '';
    default:
      return null;
  }
}

/** A shape in a few words: `array of Offer`, `string or null`, `{ places: array of Place }`. */
export function shapeName(shape: DescribedShape): string {
  if (shape.$ref) return nameIn(shape.$ref);
  if (shape.allOf?.[0]) return shapeName(shape.allOf[0]);
  const alternatives = shape.anyOf ?? shape.oneOf;
  if (alternatives) return [...new Set(alternatives.map(shapeName))].join(' or ');
  if (shape.enum) return shape.enum.map(String).join(' | ');
  if (shape.type === 'array') return `array of ${shapeName(shape.items ?? {})}`;
  if (shape.properties) return membersOf(shape.properties);
  return [shape.type ?? 'anything'].flat().join(' or ');
}

const membersOf = (properties: Readonly<Record<string, DescribedShape>>): string =>
  `{ ${Object.entries(properties)
    .map(([name, member]) => `${name}: ${shapeName(member)}`)
    .join(', ')} }`;

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
