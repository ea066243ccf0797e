import { scanCalls, type ScanPage } from '#contract/calls/scan.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { renumberPages } from './arrange.ts'

type Props = {
  pages: readonly ScanPage[]
  page: ScanPage
  volumeId: string
  onDone: () => void
  onClose: () => void
}

/** Another number for a page: the one printed in the book. */
export function RenumberDialog({ pages, page, volumeId, onDone, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const [typed, setTyped] = useState(String(page.pageNo))
  const [follow, setFollow] = useState(true)
  const pageNo = text.digits(page.pageNo)
  const wanted = Number(typed)
  const good = /^[0-9]{1,5}$/.test(typed) && wanted >= 1
  const save = useMutation({
    mutationFn: async () => {
      const changes = renumberPages(pages, page.id, wanted, follow)
      if (changes.length > 0) await request(scanCalls['scan.arrange'], { volumeId, changes })
    },
    onSuccess: onDone,
  })
  return (
    <Dialog title={t`Renumber page ${pageNo}`} onClose={onClose}>
      <form
        ref={(form) => firstFocus(form?.querySelector('input') ?? null)}
        onSubmit={(event) => {
          event.preventDefault()
          if (good) save.mutate()
        }}
      >
        <DigitsInput
          label={t`Page number`}
          required
          value={typed}
          error={save.error === null ? null : problemText(save.error)}
          onChange={setTyped}
        />
        <CheckBox
          label={t`The pages after it follow`}
          checked={follow}
          onChange={(event) => setFollow(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!good}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
