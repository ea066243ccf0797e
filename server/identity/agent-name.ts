/** What asked, by the words of its own: the first that fits, since most name others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A browser and its system as people know them, such as "Chrome 141, Windows"; empty where it says nothing known. */
export function agentName(header: string): string {
  const [browser, version] = browsers.flatMap(([sign, name]) => {
    const found = sign.exec(header)
    return found === null ? [] : [[name, found[1] ?? ''] as const]
  })[0] ?? ['', '']
  const system = systems.find(([sign]) => sign.test(header))?.[1] ?? ''
  return [`${browser} ${version}`.trim(), system].filter((part) => part !== '').join(', ')
}
