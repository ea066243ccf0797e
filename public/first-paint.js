// Before anything is drawn; a file of its own, as the policy allows no script in the page. Look: as `src/app/appearance`.
// Texts become markup without tags only, and addresses of scripts of this server only. [WIR-22]
if (window.trustedTypes)
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (new URL(url, location).origin === location.origin ? url : null),
  })
;(() => {
  const known = {
    mode: ['semi-dark', 'light', 'dark'],
    style: ['standard', 'modern'],
    layout: ['full-width', 'boxed', 'framed'],
    navigation: ['vertical', 'mini', 'horizontal', 'drawer'],
    header: ['light', 'dark'],
    footer: ['fluid', 'fixed'],
    transition: ['slide-down', 'slide-up', 'slide-left', 'slide-right', 'fade', 'none'],
  }
  const root = document.documentElement
  const asked = new URLSearchParams(location.search)
  let kept = {}
  let language = 'bn'
  try {
    kept = JSON.parse(localStorage.getItem('dlrms.appearance') || '{}') || {}
    const chosen = localStorage.getItem('dlrms.locale')
    if (chosen === 'en' || chosen === 'ar') language = chosen
  } catch {
    // nothing is kept here
  }
  const byAddress = { mode: 'mode', style: 'style', layout: 'layout', navigation: 'layout' }
  for (const key of Object.keys(known)) {
    const wishes = [byAddress[key] && asked.get(byAddress[key]), kept[key]]
    root.setAttribute(`data-${key}`, wishes.find((wish) => known[key].includes(wish)) || known[key][0])
  }
  const rtl = asked.get('rtl')
  const turned = rtl === null ? kept.rtl === true : !['0', 'false', 'no'].includes(rtl)
  root.setAttribute('data-mantine-color-scheme', root.getAttribute('data-mode') === 'dark' ? 'dark' : 'light')
  root.lang = language
  root.dir = turned || language === 'ar' ? 'rtl' : 'ltr'
})()
