import type { Order } from 'contract/orders/order.schemas.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { serverSentenceOf } from '#client/refusal.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyOrders } from '#ui/art/EmptyOrders.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import type { OrderPage } from './order.api.ts'
import { deleteOrder } from './order.api.ts'

/** The shopper's orders; `list` is null when they could not be loaded. */
export function OrdersScreen({ list }: { list: OrderPage | null }) {
  const [shown, setShown] = useState<Order>()
  const [deleting, setDeleting] = useState<Order>()
  const { revalidate, state } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <OrdersFrame isRefreshing={state === 'loading'} onRefresh={refresh}>
      {list === null ? (
        <NotLoaded onRetry={refresh} />
      ) : list.orders.length === 0 ? (
        <NoOrders />
      ) : (
        list.orders.map((order) => (
          <OrderCard key={order._id} order={order} onDetails={() => setShown(order)} onDelete={() => setDeleting(order)} />
        ))
      )}
      {list && <OrderPaging {...list.pagination} />}
      <OrderDetails order={shown} onClose={() => setShown(undefined)} />
      <DeleteOrder order={deleting} onClose={() => setDeleting(undefined)} onDeleted={refresh} />
    </OrdersFrame>
  )
}

type OrdersFrameProps = { isRefreshing: boolean; onRefresh: () => void; children: ReactNode }

function OrdersFrame({ isRefreshing, onRefresh, children }: OrdersFrameProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="w-full">
          <Button variant="quiet" size="small" className="-ml-2" onClick={() => void navigate(-1)}>
            <ArrowLeft />
            Back
          </Button>
        </div>
        <h1 className="mr-auto">My Orders</h1>
        <Button variant="secondary" size="small" busy={isRefreshing} busyLabel="Refreshing..." onClick={onRefresh}>
          <RefreshCw />
          Refresh
        </Button>
      </div>
      {children}
    </div>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <EmptyState drawing={<BrokenThread />} title="Failed to load orders" action={<Button onClick={onRetry}>Try Again</Button>} />
  </div>
)

const NoOrders = () => (
  <EmptyState
    drawing={<EmptyOrders />}
    title="No orders found"
    action={
      <Link to={paths.products} className={buttonClass()}>
        Start Shopping
      </Link>
    }
  />
)

type DeleteOrderProps = { order: Order | undefined; onClose: () => void; onDeleted: () => void }

/** Asks before an order goes from the list. */
function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!order) return
    setBusy(true)
    try {
      await deleteOrder(order._id)
      toast.success('Order deleted successfully')
      onDeleted()
    } catch (error) {
      toast.error(serverSentenceOf(error, 'Failed to delete order'))
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={order !== undefined}
      onClose={onClose}
      onConfirm={() => void remove()}
      title="Delete order?"
      confirm="Delete"
      busyLabel="Deleting..."
      busy={isBusy}
    >
      <p>Order {order?.orderNumber} goes from your list and cannot be brought back.</p>
    </ConfirmDialog>
  )
}

type OrderPagingProps = { current: number; pages: number }

/** Back and forth between the pages of the list; nothing when there is only one. */
function OrderPaging({ current, pages }: OrderPagingProps) {
  if (pages <= 1) return null
  const looks = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <nav aria-label="Pages of orders" className="flex items-center justify-between gap-3">
      {current > 1 ? (
        <Link to={`?page=${current - 1}`} className={looks}>
          <ChevronLeft />
          Previous
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          <ChevronLeft />
          Previous
        </button>
      )}
      <span className="figures">
        Page {current} of {pages}
      </span>
      {current < pages ? (
        <Link to={`?page=${current + 1}`} className={looks}>
          Next
          <ChevronRight />
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          Next
          <ChevronRight />
        </button>
      )}
    </nav>
  )
}

/** The list of orders before it is there. */
export function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders" className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  )
}
