/** Paths of a refusal as the wire spells them, `DAGS.0.LABEL_BN`, as the form has them: `dags.0.labelBn`. */
export function camelPaths(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.split('.').map(camel).join('.'), code]))
}

function camel(step: string): string {
  return step.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
