import { GraphQLError, type GraphQLScalarType, Kind } from 'graphql';

/** A scalar that is a string of a certain form; anything else is refused both ways. */
function stringScalar(name: string, form: (value: string) => boolean): GraphQLScalarType<string, string> {
  const checked = (value: unknown): string => {
    if (typeof value === 'string' && form(value)) return value;
    throw new GraphQLError(`${name} cannot represent this value`);
  };
  const functions: Pick<GraphQLScalarType<string, string>, 'serialize' | 'parseValue' | 'parseLiteral'> = {
    serialize: checked,
    parseValue: checked,
    parseLiteral: (node) => checked(node.kind === Kind.STRING ? node.value : undefined),
  };
  // Only these are taken over into the schema's own scalar; a whole type would take its description away.
  return functions as GraphQLScalarType<string, string>;
}

export const scalars = {
  Date: stringScalar('Date', isDay),
  DateTime: stringScalar('DateTime', (value) => !Number.isNaN(Date.parse(value))),
  Decimal: stringScalar('Decimal', (value) => /^-?\d+(\.\d+)?$/.test(value)),
  HTML: stringScalar('HTML', () => true),
  URL: stringScalar('URL', (value) => URL.canParse(value)),
};

/** Such as 2026-11-20, and a day that there is: 30 February is none. */
function isDay(value: string): boolean {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? value : NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
