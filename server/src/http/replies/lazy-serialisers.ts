import build, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

const compiled = new WeakMap<object, (value: unknown) => string>()

/** Compiles a serialiser with its first reply, because all of them together take most of the start. */
export const compileLazily: FastifySerializerCompiler<object> = ({ schema }) => {
  return (value: unknown) => {
    const serialise = compiled.get(schema) ?? build(schema as Schema)
    compiled.set(schema, serialise)
    return serialise(value)
  }
}
